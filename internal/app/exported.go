package app

import "context"

// AlsoExport is what is stored about an account elsewhere, under a stable name, for whoever asks for everything that is stored about
// them. The data are written as JSON.
type AlsoExport func(ctx context.Context, account string) (name string, data any, err error)

// OnExport adds who is asked. It is called before the applications are used.
func (b *Base) OnExport(ask AlsoExport) { b.alsoExport = append(b.alsoExport, ask) }

// Exported is what everybody has about an account, by name.
func (b *Base) Exported(ctx context.Context, account string) (map[string]any, error) {
	all := make(map[string]any, len(b.alsoExport))
	for _, ask := range b.alsoExport {
		name, data, err := ask(ctx, account)
		if err != nil {
			return nil, err
		}
		all[name] = data
	}
	return all, nil
}
