package main

import (
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"testing"
	"time"

	"damka/calendar"
	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/app/accounts"
	"damka/internal/app/register/seasontest"
	"damka/internal/ratinglist"
)

// aSeason is a federation after forty tournaments: the list of the last quarter is still to be published, and one more tournament has just been
// played on the Damka of an arbiter who has an account and a token.
type aSeason struct {
	*seasontest.Season
	last       int    // the number of the tournament
	dossier    string // its
	tournament string // on the arbiter's Damka
	chief      int    // the arbiter's number
	commission string // the session of a member of the commission
	token      string // the file with the arbiter's
	quarter    ratinglist.Quarter
	dir        string
}

// playSeason plays a season into a data folder.
func playSeason(t testing.TB, data string) *aSeason {
	t.Helper()
	ctx := context.Background()
	kept, err := dataPlace(data).Open(ctx)
	if err != nil {
		t.Fatal(err)
	}
	today := calendar.DateOf(time.Now())
	s := &aSeason{last: seasontest.Tournaments, quarter: ratinglist.QuarterOf(ratinglist.QuarterOf(today).From().AddDays(-1)), dir: t.TempDir()}
	s.Season = seasontest.New(t, kept, seasontest.Begins(today.AddDays(-40)))
	s.Unpublished = s.quarter
	s.Play(today.AddDays(-40))
	s.dossier, s.tournament, s.chief = s.Announced(s.last, today.AddDays(-5))
	if err := kept.Close(); err != nil {
		t.Fatal(err)
	}
	s.enrolAccounts(t, data)
	return s
}

// enrolAccounts gives accounts to the commission and to the arbiter, who gets a token, too.
func (s *aSeason) enrolAccounts(t testing.TB, data string) {
	t.Helper()
	ctx := context.Background()
	opened, err := openData(ctx, data, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := opened.close(); err != nil {
			t.Error(err)
		}
	}()
	join := func(login, name string, grants ...app.Grant) accounts.Entered {
		_, link, err := opened.accounts.Invite(ctx, app.Arbiter, accounts.Invitee{Name: name, Grants: grants})
		if err != nil {
			t.Fatal(err)
		}
		in, err := opened.accounts.Accept(ctx, accounts.From{}, link.Text(), accounts.Joiner{Login: login, Name: name, Password: goodPassword})
		if err != nil {
			t.Fatal(err)
		}
		return in
	}
	s.commission = join("komisja", "Danuta Grab", app.Grant{Role: app.Commission}).Secret.Text()
	arbiter, err := opened.accounts.Session(ctx, join("sedzia", "Ewa Wiąz").Secret.Text())
	if err != nil {
		t.Fatal(err)
	}
	_, token, err := opened.accounts.MakeToken(ctx, arbiter.Actor, "Turnieje", []account.Scope{account.WriteTournaments}, time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	s.token = filepath.Join(s.dir, "token")
	if err := os.WriteFile(s.token, []byte(token), 0o600); err != nil {
		t.Fatal(err)
	}
}

// file writes the tournament's file as the arbiter's Damka has it now.
func (s *aSeason) file(t testing.TB) string {
	t.Helper()
	name := filepath.Join(s.dir, "turniej.damka")
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := s.Damka(s.last).ExportFile(context.Background(), app.Arbiter, s.tournament, f); err != nil {
		t.Fatal(err)
	}
	return name
}
