package app

import "context"

// AlsoExport is what is stored about an account elsewhere, under a stable name, for whoever asks for everything that is stored about
// them. The data are written as JSON.
type AlsoExport func(ctx context.Context, account string) (name string, data any, err error)

// AlsoExportOf is the same of what an account is by its roles: of the participants of tournaments whom it was given.
type AlsoExportOf func(ctx context.Context, grants []Grant) (name string, data any, err error)

// OnExport adds who is asked. It is called before the applications are used.
func (b *Base) OnExport(ask AlsoExport) { b.alsoExport = append(b.alsoExport, ask) }

// OnExportOf adds who is asked about roles. It is called before the applications are used.
func (b *Base) OnExportOf(ask AlsoExportOf) { b.alsoExportOf = append(b.alsoExportOf, ask) }

// Exported is what everybody has about an account and its roles, by name.
func (b *Base) Exported(ctx context.Context, account string, grants ...Grant) (map[string]any, error) {
	all := make(map[string]any, len(b.alsoExport)+len(b.alsoExportOf))
	for _, ask := range b.alsoExport {
		name, data, err := ask(ctx, account)
		if err != nil {
			return nil, err
		}
		all[name] = data
	}
	for _, ask := range b.alsoExportOf {
		name, data, err := ask(ctx, grants)
		if err != nil {
			return nil, err
		}
		all[name] = data
	}
	return all, nil
}
