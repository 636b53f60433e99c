// An address as a code to scan.
import { correction, generate } from "lean-qr";
import { toSvg } from "lean-qr/extras/svg";

const LONGEST = 1500; // letters; a code of more has modules too small for a telephone

/** The picture of an address with an edge of so many modules; null where the address is too long. */
export const codeOf = (address, { pad }) => {
  if (address.length > LONGEST) return null;
  const options = { minCorrectionLevel: correction.L, maxCorrectionLevel: correction.M };
  return toSvg(generate(address, options), document, { pad });
};
