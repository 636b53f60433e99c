"""A second scorer, written from the text of the rules alone: slow, plain, and on strings.

It imports nothing of the engine, so that it cannot share a mistake with it.
"""


def legal(position: str) -> list[str]:
    """What may be done in a round of Bergen that goes on, after the lead (R10, R13, R14)."""
    _, turn, _, _, line, hands, boneyard = position.split("_")
    tiles = line.replace("~", "").split(".")
    hand = hands.split("-")["ABCD".index(turn)].split(".")
    plays = [tile + "l" for tile in hand if tiles[0][0] in tile]
    plays += [tile + "r" for tile in hand if tiles[-1][1] in tile]
    can_draw = boneyard != "x0" and len(boneyard.split(".")) > 2
    return sorted(plays) or ["d" if can_draw else "p"]


def points(position: str, move: str) -> list[int]:
    """The points of each award that a play brings, the head first (R6 to R8, R11, R15)."""
    rules, turn, scores, _, line, hands, _ = position.split("_")
    side = "ABCD".index(turn) % (2 if "teams" in rules else 4)
    sides = len(scores.split("-"))
    needed = (15 if sides == 2 else 10) - int(scores.split("-")[side])
    tiles = [] if line == "x0" else line.replace("~", "").split(".")
    tile, backward = move[:2], move[1] + move[0]
    if move[2] == "l":
        tiles.insert(0, tile if tile[1] == tiles[0][0] else backward)
    else:
        tiles.append(tile if not tiles or tile[0] == tiles[-1][1] else backward)
    head = 0
    if tiles[0][0] == tiles[-1][1]:  # both ends show the same number
        double_shows = tiles[0][0] == tiles[0][1] or tiles[-1][0] == tiles[-1][1]
        head = 3 if double_shows and len(tiles) > 1 else 2  # the lead counts as a double-header
    if needed <= 2:
        head = min(head, 1)
    elif needed == 3:
        head = min(head, 2)
    awards = [head] if head else []
    last_tile = hands.split("-")["ABCD".index(turn)] == tile
    if last_tile and head < needed:
        awards.append(2)
    return awards
