package register

import (
	"context"
	"slices"
	"unicode/utf8"

	"damka/internal/letters"
	"damka/internal/register/played"
)

// agrees says whether a person's name and birth do not contradict an entry: numbers are mistyped, and often by one, which is the number of whoever was registered
// with them.
func agrees(row Row, player played.Player) bool {
	if row.Erased || player.Erased || player.Born != 0 && row.BirthYear() != 0 && player.Born != row.BirthYear() {
		return false
	}
	return row.Name().AgreesWith(player.Name)
}

// isAnothersToo says whether a participant whose name agrees with an entry by an initial alone may be somebody else of that family name as well: an initial does not tell
// Piotr from Paweł, and the number is what may be mistyped.
func (a *App) isAnothersToo(ctx context.Context, row Row, player played.Player) (bool, error) {
	if row.Name().AgreesInFull(player.Name) {
		return false, nil
	}
	words := letters.Words(row.Name().Family())
	for _, given := range letters.Words(player.Name.Given()) {
		initial, _ := utf8.DecodeRuneInString(given)
		words = append(words, string(initial))
	}
	others, err := a.byName(ctx, words, MostFound)
	return slices.ContainsFunc(others, func(other Row) bool { return other.ID != row.ID && agrees(other, player) }), err
}
