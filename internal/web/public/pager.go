package public

// pager leads to the pages of a list.
type pager struct {
	Previous, Next string // addresses; empty: there is none
	Pages          []pagerLink
}

// pagerLink is a page by its number.
type pagerLink struct {
	Number  int
	Path    string
	Current bool
	Gap     bool // pages are left out before this one
}

// pagerOf names the first page, the last and those beside the current one; nil
// for a single page.
func pagerOf(current, last int, path func(page int) string) *pager {
	if last <= 1 {
		return nil
	}
	view := &pager{}
	if current > 1 {
		view.Previous = path(current - 1)
	}
	if current < last {
		view.Next = path(current + 1)
	}
	named := 0
	for n := 1; n <= last; n++ {
		if n != 1 && n != last && (n < current-1 || n > current+1) {
			continue
		}
		if n == named+2 { // a gap of one page takes as much room as the page
			view.Pages = append(view.Pages, pagerLink{Number: n - 1, Path: path(n - 1)})
			named++
		}
		view.Pages = append(view.Pages, pagerLink{Number: n, Path: path(n), Current: n == current, Gap: n > named+1})
		named = n
	}
	return view
}
