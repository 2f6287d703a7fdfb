export const genderFieldMessages = { label: 'Nem', none: 'Válassz, ha szeretnél' } as const
