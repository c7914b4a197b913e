package main

import (
	"errors"
	"io/fs"
	"os/exec"
	"strings"

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
