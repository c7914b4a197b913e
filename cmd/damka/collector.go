package main

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"os"
	"runtime/debug"
	"strconv"
	"strings"
)

// seldom is how much the heap grows between two cycles of the garbage collector, in percent. While a cycle lasts moves wait for it: with a
// thousand games and ten thousand spectators it takes a good half of a second, by Go's own measure every ten or so.
const seldom = 400

// collectSeldom lets the collector come more seldom, within half of the machine's memory: near that it comes as often as it must.
// It changes nothing where somebody has said otherwise (GOGC, GOMEMLIMIT), or where the memory is not known.
func collectSeldom() {
	file, err := os.Open("/proc/meminfo") // of Linux
	if err != nil {
		return
	}
	defer file.Close()
	memory, known := memoryIn(file)
	if limit, limited := limitIn("/sys/fs/cgroup/memory.max"); limited { // of a container
		memory = min(memory, limit)
	}
	if !known || os.Getenv("GOGC") != "" || debug.SetMemoryLimit(-1) != math.MaxInt64 {
		return
	}
	debug.SetMemoryLimit(memory / 2)
	debug.SetGCPercent(seldom)
}

// memoryIn is the bytes that a machine has in all, from its own list.
func memoryIn(list io.Reader) (bytes int64, known bool) {
	for lines := bufio.NewScanner(list); lines.Scan(); {
		var kilobytes int64
		if n, _ := fmt.Sscanf(lines.Text(), "MemTotal: %d kB", &kilobytes); n == 1 && kilobytes > 0 && kilobytes < math.MaxInt64>>10 {
			return kilobytes << 10, true
		}
	}
	return 0, false
}

// limitIn is the bytes of a file with the limit of a control group; one that has none says "max".
func limitIn(path string) (bytes int64, limited bool) {
	text, err := os.ReadFile(path)
	if err != nil {
		return 0, false
	}
	bytes, err = strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64)
	return bytes, err == nil && bytes > 0
}
