package main

import (
	"errors"
	"io/fs"
	"os/exec"
	"strings"

	"damka/article"
	"damka/internal/engine/child"
	"damka/internal/engine/dxp"
	"damka/internal/engine/hub"
	"damka/internal/engine/talk"
	"damka/internal/engine/uci"
	"damka/internal/i18n"
)

// describePrograms is an error of a program of somebody else in words; false for any other error.
func describePrograms(err error, p *i18n.Printer) (string, bool) {
	if failure, ok := errors.AsType[*child.Failure](err); ok {
		return describeFailure(failure, p), true
	}
	if call, ok := errors.AsType[*callError](err); ok {
		return p.Text("match.no_answer", i18n.A("address", call.address), i18n.A("why", causeText(call.err, p))), true
	}
	if stranger, ok := errors.AsType[*dxp.StrangerError](err); ok {
		return unansweredText(&stranger.Unanswered, p), true
	}
	if refused, ok := errors.AsType[*dxp.RefusedError](err); ok {
		return p.Text("match.not_taken", i18n.A("code", int(refused.Code))), true
	}
	return "", false
}

func describeFailure(f *child.Failure, p *i18n.Printer) string {
	if f.Stderr != "" {
		return p.Text("match.program.failed_saying", i18n.A("program", f.Program), i18n.A("why", failureText(f, p)), i18n.A("text", f.Stderr))
	}
	return p.Text("match.program.failed", i18n.A("program", f.Program), i18n.A("why", failureText(f, p)))
}

// failureText is why a program failed.
func failureText(f *child.Failure, p *i18n.Printer) string {
	if unknown, ok := errors.AsType[*hub.UnknownParameterError](f.Err); ok {
		return p.Text("match.program.no_option", i18n.A("name", unknown.Name), i18n.A("known", strings.Join(unknown.Known, ", ")))
	}
	if unknown, ok := errors.AsType[*uci.UnknownOptionError](f.Err); ok {
		return p.Text("match.program.no_option", i18n.A("name", unknown.Name), i18n.A("known", strings.Join(unknown.Known, ", ")))
	}
	if variant, ok := errors.AsType[*hub.UnknownVariantError](f.Err); ok {
		return p.Text("match.program.no_variant", i18n.A("variant", i18n.Key("variant."+variant.Variant.String())))
	}
	if unanswered, ok := errors.AsType[*talk.Unanswered](f.Err); ok {
		return unansweredText(unanswered, p)
	}
	for _, known := range []struct {
		of  error
		key string
	}{
		{exec.ErrNotFound, "match.program.missing"}, {fs.ErrNotExist, "match.program.missing"},
		{talk.ErrLied, "match.end.lied"}, {talk.ErrSilent, "match.program.silent"}, {talk.ErrGone, "match.program.gone"}, {talk.ErrFlood, "match.end.flooded"},
	} {
		if errors.Is(f.Err, known.of) {
			return p.Text(known.key)
		}
	}
	return causeText(f.Err, p)
}

// unansweredText is what a program was waited for, what came instead, and what to do.
func unansweredText(u *talk.Unanswered, p *i18n.Printer) string {
	key := "match.unanswered.wrong"
	switch {
	case errors.Is(u.Err, talk.ErrSilent):
		key = "match.unanswered.silent"
	case errors.Is(u.Err, talk.ErrGone):
		key = "match.unanswered.gone"
	}
	came := p.Text("match.unanswered.nothing")
	if u.Came != "" {
		came = p.Text("match.unanswered.came", i18n.A("line", article.Printable(u.Came)))
	}
	return p.Text(key, i18n.A("protocol", p.Text("match.protocol."+u.Protocol)), i18n.A("asked", article.Printable(u.Asked)), i18n.A("wanted", u.Wanted), i18n.A("came", came),
		i18n.A("advice", p.Text("match.unanswered.try."+u.Protocol)))
}
