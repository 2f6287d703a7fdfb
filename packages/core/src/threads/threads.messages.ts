/** What the provider says about conversations. */
export const threadsMessages = {
  noAnswer: 'Ebben a beszélgetésben most nem lehet válaszolni.',
  doctorsOnly: 'Beszélgetést csak orvos indíthat.',
  onePatient: 'Egy beszélgetésben egy páciens vehet részt.',
}
