package main

import (
	"context"
	"slices"
	"strings"

	"damka/article"
	"damka/internal/app/register"
	spelling "damka/internal/letters"
)

// mostProposed is how many clubs are proposed for a name that none has.
const mostProposed = 3

// isClub refuses the name of no club, since a role of it would be a role of nothing, and proposes those that may be meant. Where no clubs are kept any name is right, and is not
// checked, which whoever gives the role is told: it is that of the entries of tournaments, of which there may be none yet.
func isClub(ctx context.Context, kept *register.App, name string) (checked bool, err error) {
	if name == "" {
		return true, nil
	}
	clubs, err := kept.Clubs(ctx)
	if err != nil || len(clubs) == 0 || slices.ContainsFunc(clubs, func(club register.ListedClub) bool { return club.IsCalled(name) }) {
		return len(clubs) > 0, err
	}
	proposed := alike(clubs, name)
	code := article.Code("cli.account.no_club")
	if len(proposed) > 0 {
		code = "cli.account.no_club_alike"
	}
	return true, article.Refuse(code, "", article.Arg{Name: "club", Value: article.Text(article.Printable(name))}, article.Arg{Name: "clubs", Value: article.Text(strings.Join(proposed, ", "))})
}

// alike are the names of clubs that have most words with a name in common, as they are written or as they sound.
func alike(clubs []register.ListedClub, name string) (names []string) {
	words := spelling.Words(name)
	common := func(club register.ListedClub) (n int) {
		for _, of := range spelling.Words(club.Name + " " + club.Short) {
			if slices.ContainsFunc(words, func(word string) bool {
				return word == of || len(word) > 2 && spelling.Sound(word) == spelling.Sound(of)
			}) {
				n++
			}
		}
		return n
	}
	near := slices.DeleteFunc(slices.Clone(clubs), func(club register.ListedClub) bool { return common(club) == 0 })
	slices.SortStableFunc(near, func(x, y register.ListedClub) int { return common(y) - common(x) })
	for _, club := range near[:min(len(near), mostProposed)] {
		names = append(names, club.Name)
	}
	return names
}
