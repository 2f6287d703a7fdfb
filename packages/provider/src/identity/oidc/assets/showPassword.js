// Works without it: the button only appears when this script runs.
const button = document.getElementById('show-password')
const field = document.getElementById('password')
button.hidden = false
button.addEventListener('click', () => {
  const shown = field.type === 'password'
  field.type = shown ? 'text' : 'password'
  button.setAttribute('aria-pressed', String(shown))
  field.focus()
})
