// A file that is dragged over the page of an import marks the field that takes it, and may be dropped anywhere on its
// form. Without this script the field itself takes it.
const field = document.getElementById('file');
let inside = 0; // elements of the form that the file is over: one is entered before the other is left

const carries = (event) => event.dataTransfer?.types.includes('Files');
const mark = (over) => field.classList.toggle('over', over);

field.form.addEventListener('dragenter', (event) => {
  if (!carries(event)) return;
  inside += 1;
  mark(true);
});
field.form.addEventListener('dragleave', (event) => {
  if (!carries(event)) return;
  inside = Math.max(inside - 1, 0);
  mark(inside > 0);
});
field.form.addEventListener('dragover', (event) => {
  if (carries(event)) event.preventDefault(); // else the browser opens the file
});
field.form.addEventListener('drop', (event) => {
  if (!carries(event)) return;
  event.preventDefault();
  inside = 0;
  mark(false);
  const [file] = event.dataTransfer.files;
  if (!file) return;
  const one = new DataTransfer(); // the form takes one file
  one.items.add(file);
  field.files = one.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  field.focus();
});
