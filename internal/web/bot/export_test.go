package bot

import "damka/internal/web/page"

// Listening is how many hear events.
func Listening(s *page.Site) int {
	h := page.Kept(s, newHub)
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.events)
}

// Left are the captures that are half made.
func Left(s *page.Site) (halves int) {
	h := page.Kept(s, newHub)
	h.halves.mu.Lock()
	defer h.halves.mu.Unlock()
	return len(h.halves.all)
}
