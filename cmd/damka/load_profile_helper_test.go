package main

import (
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"runtime/pprof"
	"syscall"
)

// profileFolder is the variable that says where profiles are left, of the server and of those who play and look. They are of the
// time that is measured: how games and listeners come is not in them.
const profileFolder = "DAMKA_PROFILE"

// The files in the folder. What the server allocated while it was measured is memory.pprof with memory-before.pprof as the base.
const (
	serverProfile = "server.pprof"
	clientProfile = "client.pprof"
	memoryBefore  = "memory-before.pprof"
	memoryProfile = "memory.pprof"
)

// profiled is the program, which leaves profiles of what it did between two signals if a folder is named.
func profiled() {
	if folder := os.Getenv(profileFolder); folder != "" && len(os.Args) > 1 && os.Args[1] == "serve" {
		signals := make(chan os.Signal, 2)
		signal.Notify(signals, syscall.SIGUSR1, syscall.SIGUSR2)
		go profileBetween(signals, folder)
	}
	main()
}

// profileBetween begins at one signal and ends at the next, again and again; a later profile takes the place of an earlier one.
func profileBetween(signals <-chan os.Signal, folder string) {
	runtime.MemProfileRate = 64 << 10 // finer than usual: a measurement is short
	for {
		var processor *os.File
		<-signals
		err := leave(folder, memoryBefore, writeAllocations)
		if err == nil {
			processor, err = os.Create(filepath.Join(folder, serverProfile))
		}
		if err == nil {
			err = pprof.StartCPUProfile(processor)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return
		}
		<-signals
		pprof.StopCPUProfile()
		_ = processor.Close()
		if err := leave(folder, memoryProfile, writeAllocations); err != nil {
			fmt.Fprintln(os.Stderr, err)
		}
	}
}

func writeAllocations(w io.Writer) error { return pprof.Lookup("allocs").WriteTo(w, 0) }

// leave writes a file in a folder.
func leave(folder, name string, write func(io.Writer) error) error {
	file, err := os.Create(filepath.Join(folder, name))
	if err != nil {
		return err
	}
	if err := write(file); err != nil {
		return err
	}
	return file.Close()
}
