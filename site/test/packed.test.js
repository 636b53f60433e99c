import assert from "node:assert/strict";
import test from "node:test";
import { bytesOf, unpacked } from "../js/packed.js";

// Made by Python: `packed` of bergen/lesson/packed.py without its compression, and with it.
const WRITTEN = {
  "[]": "",
  "[0]": "00",
  "[0,7]": "00#",
  "[0,7,14]": "00#~",
  "[0,7,14,21]": "00#~g",
  "[0,7,14,21,28,35,42]": "00#~g93v_",
};
const EVERY_BYTE =
  "009C61O)~M2nh-c3=Iws5D^j+6crX17#SKH9337XAR!_nBqb:%C@Cr{EG;fCFflSSG:MFiI5|2yJUu=?" +
  "KtV!7L`6nNNJ:adOifNtP*GA-R8,}2SXo+ITwPvYU}0ioWMyV:XlZI|Y;A6DaB*^Tbai%jczJqze0_d@" +
  "fPsR8goTEOh,41ejE#.ukdcy;l$Dm3n3.ZJoSmMZprN9pq@|{(sHv)}tgWuEu(7hUw6(UkxVgH!yuH4^" +
  "z`?@9#Kp$P$jQpf%+1cv(9zP.)YaD4*xB0K+}+;a;Njxq.mKk)=;`X~?CtLF@bU8V^!4`l`1$(#{Qds_";
const HELLO = "ABzY8000000t0i(FUe3y%}XiPQ8=`}`0!eL04LDuJP`l@00";

test("letters are the bytes that were written, however many the last group has", () => {
  for (const [bytes, letters] of Object.entries(WRITTEN)) {
    assert.deepEqual([...bytesOf(letters)], JSON.parse(bytes));
  }
});

test("every byte comes back", () => {
  assert.deepEqual([...bytesOf(EVERY_BYTE)], [...Array(256).keys()]);
});

test("a text that was packed is unpacked", async () => {
  assert.equal(await unpacked(HELLO).text(), "Both ends, ¿sí?");
});
