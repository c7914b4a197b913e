package account

import "embed"

//go:embed templates assets
var files embed.FS
