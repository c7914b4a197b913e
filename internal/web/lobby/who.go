package lobby

import (
	"damka/internal/app"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// asking is who asks as far as the lobby is concerned; see [parts.Asking].
func asking(c *page.Call) app.Actor { return parts.Asking(c) }

// taking is asking for who is to have a side; see [parts.Taking].
func taking(c *page.Call) (app.Actor, error) { return parts.Taking(c) }

// guestSender is for the limits; see [parts.GuestSender].
func guestSender(c *page.Call) string { return parts.GuestSender(c) }
