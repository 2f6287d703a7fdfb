/** Apart from the dialog's texts, which most pages do without. */
export const cancelledMessage = 'Nem történt semmi. Ehhez előbb erősítsd meg, hogy te vagy az.'
