// Package certificates has the papers of persons: certificates of what was given to them, and players' cards, as PDF files for those who give them
// out, and the page for everybody on which a certificate is compared with what the register says now.
//
// A certificate says nothing that the public page of the person does not, so whoever has its code may read it. The file to print and to
// sign is for those who sign it. Begin with routes.go; say.go is what a certificate says, for the page and the paper alike.
package certificates
