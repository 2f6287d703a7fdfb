// What the compiler must refuse in a page without React's types: there the properties of an element are easily lost or `any`.
const diary = document.createElement('diab-diary-timeline')
diary.readOnly = true
diary.renderEntryActions = (entry, close) => (entry.entryType === 'glucose' ? document.createElement('button') : close.name)
// @ts-expect-error -- a flag
diary.readOnly = 'yes'
// @ts-expect-error -- not a property
diary.unknown = 1
// @ts-expect-error -- neither an element nor a text
diary.renderEntryActions = () => 5
