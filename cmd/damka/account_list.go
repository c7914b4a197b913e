package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"damka/internal/account"
	"damka/internal/journal"
)

// listAccounts is what is told of accounts, by login.
func listAccounts(all []account.Account) []listedAccount {
	listed := make([]listedAccount, len(all))
	for i, of := range all {
		listed[i] = listedAccount{Login: of.Login().String(), Name: of.Name(), Roles: []listedRole{}, Suspended: !of.Suspended().IsZero(), Signed: of.Signed()}
		for _, g := range of.Grants() {
			listed[i].Roles = append(listed[i].Roles, listedRole{g.Role, journal.Stream(g.Stream).ID(), g.Subject})
		}
	}
	slices.SortFunc(listed, func(a, b listedAccount) int { return cmp.Compare(strings.ToLower(a.Login), strings.ToLower(b.Login)) })
	return listed
}

// writeAccounts writes a line an account.
func writeAccounts(s *streams, listed []listedAccount) error {
	if len(listed) == 0 {
		_, err := fmt.Fprintln(s.Out, s.Text.Text("cli.account.none"))
		return err
	}
	table := tabwriter.NewWriter(s.Out, 0, 0, 3, ' ', 0)
	for _, one := range listed {
		signed := s.Text.Text("cli.account.never")
		if !one.Signed.IsZero() {
			signed = moment(one.Signed)
		}
		if one.Suspended {
			signed = s.Text.Text("cli.account.suspended")
		}
		roles := make([]string, len(one.Roles))
		for i, role := range one.Roles {
			roles[i] = strings.TrimSpace(s.Text.Text("role."+role.Role) + " " + strings.TrimSpace(role.Tournament+" "+role.For))
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\n", one.Login, one.Name, strings.Join(roles, ", "), signed)
	}
	return table.Flush()
}
