export const clinicFrameMessages = {
  navigation: 'A rendelő oldalai',
  pages: {
    'dashboard.clinic': 'Áttekintés',
    'dashboard.clinic.staff': 'Munkatársak',
    'dashboard.clinic.invitations': 'Meghívók',
    'dashboard.clinic.retained-notes': 'Megőrzött megjegyzések',
  },
  invite: 'Munkatárs meghívása',
} as const
