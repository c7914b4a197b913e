package analysis

import (
	"errors"
	"net/url"
	"strings"

	"damka/article"
	"damka/internal/study"
	"damka/internal/web/page"
)

// The address of a position has the variant, the FEN of the start where it is not the usual one, and the steps since then.
const (
	variantField = "variant"
	fenField     = "fen"
	stepsField   = "moves"
	between      = "_" // steps: in none of them
)

// askedFor is the node that an address means.
func askedFor(query url.Values) (*study.Node, error) {
	start, err := startOf(query)
	if err != nil {
		return nil, err
	}
	c, err := study.NewChapter(start)
	if err != nil {
		return nil, err
	}
	steps := stepsOf(query.Get(stepsField))
	if len(steps) > mostSteps {
		return nil, article.Refuse(codeLongAddress, "", page.NumberArg("most", mostSteps))
	}
	return c.Go(steps)
}

// mostSteps is how many half-moves an address may have: more than the longest games. Each legal move is a link with all of them.
const mostSteps = 1000

// codeLongAddress is the reason why an address with more is not followed.
const codeLongAddress article.Code = "analysis.address_long" // most

func startOf(query url.Values) (study.Start, error) {
	v, err := variantOf(query)
	if err != nil {
		return study.Start{}, err
	}
	return study.ParseReplayed(v, query.Get(fenField))
}

// variantOf is the variant of an address; draughts on 100 squares if it names none.
func variantOf(query url.Values) (article.Variant, error) {
	name := query.Get(variantField)
	if name == "" {
		return article.International, nil
	}
	v, err := article.ParseVariant(name)
	if err != nil {
		return 0, article.Refuse(study.CodeVariant, "", page.TextArg("found", article.Printable(name)))
	}
	return v, nil
}

func stepsOf(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return string(r) == between })
}

// queryOf is the address of a node, without the path.
func queryOf(start study.Start, steps []string) url.Values {
	query := url.Values{variantField: {start.Board.Variant().String()}}
	if !start.IsUsual() {
		query.Set(fenField, start.FEN())
	}
	if len(steps) > 0 {
		query.Set(stepsField, strings.Join(steps, between))
	}
	return query
}

func addressOf(start study.Start, steps []string) string {
	return path + "?" + queryOf(start, steps).Encode()
}

// reasonsOf is everything an error says about a position or a move; false for an error of another kind.
func reasonsOf(err error) ([]article.Reason, bool) {
	reasons := study.ReasonsOf(err)
	return reasons, len(reasons) > 0
}

// refusal is an error with one reason: of several the first, which is what a script can show of a move.
func refusal(err error) error {
	if reasons, are := reasonsOf(err); are && !isRefusal(err) {
		return &article.Refusal{Reason: reasons[0]}
	}
	return err
}

func isRefusal(err error) bool {
	var known *article.Refusal
	return errors.As(err, &known)
}
