//go:build unix

package nice

import "syscall"

// put puts a thread or a group behind others, unless it is further behind already, as in a program that was started so.
func put(which, who int) {
	if behind, err := syscall.Getpriority(which, who); err == nil && 20-behind < lower { // the call tells 20 less what is set
		_ = syscall.Setpriority(which, who, lower)
	}
}
