package bot

import "damka/internal/web/page"

// Following is how many follow a game by this interface.
func Following(s *page.Site, game string) int {
	all := &page.Kept(s, newHub).chats
	all.mu.Lock()
	defer all.mu.Unlock()
	return len(all.ears[game])
}

// Listening is how many hear events.
func Listening(s *page.Site) int {
	h := page.Kept(s, newHub)
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.events)
}

// Left are the captures that are half made, and the games of which somebody hears the chat.
func Left(s *page.Site) (halves, chats int) {
	h := page.Kept(s, newHub)
	h.halves.mu.Lock()
	defer h.halves.mu.Unlock()
	h.chats.mu.Lock()
	defer h.chats.mu.Unlock()
	return len(h.halves.all), len(h.chats.ears)
}
