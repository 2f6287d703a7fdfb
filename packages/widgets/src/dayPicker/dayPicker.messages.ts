export const dayPickerMessages = { dayPicker: { title: 'Ugrás egy napra' } }
