package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"strings"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/rosters"
	"damka/internal/i18n"
	"damka/internal/ratingfile"
	"damka/internal/store"
)

// ratingsCommand works with the rating lists by which a desk works.
type ratingsCommand struct {
	Pull ratingsPull `cmd:""`
	Drop ratingsDrop `cmd:""`
}

// ratingsPull brings the newest list of the register, from a server or as a file.
type ratingsPull struct {
	dataFlags
	Source  string `arg:"" optional:""`
	Variant string `enum:"international,brazilian" default:"international" placeholder:"V"`
}

// Run keeps a list that is whole, or none.
func (c ratingsPull) Run(s *streams) error {
	variant, err := article.ParseVariant(c.Variant)
	if err != nil {
		return err
	}
	err = c.withData(func(ctx context.Context, data openedData) error {
		source := c.Source
		if source == "" {
			if source, err = data.rosters.Source(ctx, variant); err != nil {
				return err
			}
		}
		list, address, err := c.list(s, source, variant)
		if err != nil {
			return err
		}
		if list.Variant != variant {
			return article.Refuse(rosters.CodeVariant, "", article.Arg{Name: "want", Value: article.Text(variant.String())}, article.Arg{Name: "got", Value: article.Text(list.Variant.String())})
		}
		fresh, err := data.rosters.Keep(ctx, app.Arbiter, list, address)
		if err != nil {
			return err
		}
		key := "cli.ratings.pulled"
		if !fresh {
			key = "cli.ratings.known"
		}
		_, err = fmt.Fprintln(s.Out, s.Text.Text(key, i18n.A("quarter", list.Quarter.String()), i18n.A("n", len(list.Persons)), i18n.A("from", s.Text.Date(list.ValidFrom.Time())), i18n.A("to", s.Text.Date(list.ValidTo.Time()))))
		return err
	})
	return sayRunning(s, err)
}

// sayRunning says what to do where a Damka works on the folder, before the error that says which.
func sayRunning(s *streams, err error) error {
	if _, locked := errors.AsType[*store.LockedError](err); locked {
		fmt.Fprintln(s.Err, s.Text.Text("cli.ratings.running"))
	}
	return err
}

// list reads the list of a server or of a file, and answers the address of the server.
func (c ratingsPull) list(s *streams, source string, v article.Variant) (ratingfile.List, string, error) {
	if strings.HasPrefix(source, "http://") || strings.HasPrefix(source, "https://") {
		list, err := pulledFrom(s, source, v)
		return list, source, err
	}
	in, err := s.open(source)
	if errors.Is(err, fs.ErrNotExist) && looksLikeServer(source) {
		err = misused("cli.ratings.address", article.Arg{Name: "source", Value: article.Text(article.Printable(source))})
	}
	if err != nil {
		return ratingfile.List{}, "", err
	}
	defer in.Close()
	list, err := ratingfile.Decode(in)
	if refusal, ok := article.AsRefusal(err); ok {
		err = &inputError{File: source, Reason: refusal.Reason}
	}
	return list, "", err
}

// looksLikeServer says that somebody may have meant an address: there is a port, or a name with dots that is none of a list.
func looksLikeServer(source string) bool {
	return !strings.ContainsAny(source, `/\ `) && !strings.HasSuffix(source, ".json") && strings.ContainsAny(source, ":.")
}

func pulledFrom(s *streams, source string, v article.Variant) (ratingfile.List, error) {
	server, err := serverAddress(source)
	if err != nil {
		return ratingfile.List{}, err
	}
	to := *server
	if !strings.HasSuffix(to.Path, ".json") {
		to.Path += "/api/ratings/" + v.String()
	}
	request, err := http.NewRequest(http.MethodGet, to.String(), nil)
	if err != nil {
		return ratingfile.List{}, err
	}
	request.Header.Set("Accept-Language", s.Text.Lang().String())
	answer, err := serverClient().Do(request)
	if err != nil {
		return ratingfile.List{}, lost(server.Host, "cli.ratings.lost", err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		if s.printProblem(answer) {
			return ratingfile.List{}, errWrong
		}
		return ratingfile.List{}, notDamka(server.Host, answer)
	}
	list, err := ratingfile.Decode(answer.Body)
	if _, refused := article.AsRefusal(err); err != nil && !refused {
		err = lost(server.Host, "cli.ratings.lost", err)
	}
	return list, err
}
