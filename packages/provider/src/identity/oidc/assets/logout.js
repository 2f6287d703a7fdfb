// The person asked for it in the product; without scripts the button on the page does the same.
const form = document.getElementById('op.logoutForm')
const answer = document.createElement('input')
answer.type = 'hidden'
answer.name = 'logout'
answer.value = 'yes'
form.append(answer)
form.submit()
