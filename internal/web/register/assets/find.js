// Finds as one types, or chooses: the list below the form is fetched again, and the address says what is shown. Without
// scripts the form does the same.
const form = document.querySelector("[data-find]");
const field = form?.querySelector("input[type=search]");
const found = document.querySelector("[data-found]");
let pause = 0, asked = 0;

async function find() {
  const mine = ++asked, address = new URL(form.action);
  for (const [name, value] of new FormData(form)) {
    if (value.trim() || name !== field.name) address.searchParams.set(name, value.trim());
  }
  try {
    const answer = await fetch(address, { headers: { Accept: "text/html" } });
    if (!answer.ok || mine !== asked) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    found.replaceChildren(...page.querySelector("[data-found]").childNodes);
    history.replaceState(null, "", address);
  } catch {
    if (mine !== asked) return;
    // There is no connection. What was found is of other words, so it goes, and the page says why.
    const said = document.createElement("p");
    said.className = "notice wrong";
    said.textContent = form.dataset.lost;
    found.replaceChildren(said);
  }
}

form?.addEventListener("input", () => {
  clearTimeout(pause);
  pause = setTimeout(find, 120);
});
