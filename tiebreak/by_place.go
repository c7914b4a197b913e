package tiebreak

import "damka/article"

// placeCodes are the codes of the reasons of a criterion by the places of the
// opponents.
type placeCodes struct {
	opponent, block    article.Code // what decided
	equal, equalBlocks article.Code // nothing did; with points against a block
}

var (
	othersCodes = placeCodes{"standings.others", "standings.others_block",
		"standings.others_equal", "standings.others_equal_blocks"}
	othersBoardPointsCodes = placeCodes{"standings.others_board_points", "standings.others_board_points_block",
		"standings.others_board_points_equal", "standings.others_board_points_equal_blocks"}
	higherPlacedCodes = placeCodes{"standings.higher_placed", "standings.higher_placed_block",
		"standings.higher_placed_equal", "standings.higher_placed_equal_blocks"}
)

// compareAgainst compares points against an opponent or a block, who are named.
func (t *tally) compareAgainst(codes placeCodes, ref article.Ref, against span, higher, lower, more, less int) article.Reason {
	members := t.table.members(against)
	code, named := codes.opponent, article.Arg{Name: "opponent", Value: t.person(members[0])}
	if len(members) > 1 {
		code, named = codes.block, article.Arg{Name: "opponents", Value: t.persons(members)}
	}
	return t.because(code, ref, higher, lower, pointsArg("more", more), pointsArg("less", less), named)
}

// equalAgainst says that two players have equal points against everybody of
// whom the criterion speaks; blocks: some of these points are against a block.
func (t *tally) equalAgainst(codes placeCodes, ref article.Ref, blocks bool, higher, lower int) article.Reason {
	code := codes.equal
	if blocks {
		code = codes.equalBlocks
	}
	return t.because(code, ref, higher, lower)
}
