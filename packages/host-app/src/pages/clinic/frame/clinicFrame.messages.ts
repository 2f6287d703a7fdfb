export const clinicFrameMessages = {
  navigation: 'A rendelő oldalai',
  pages: {
    'dashboard.clinic': 'Áttekintés',
    'dashboard.clinic.staff': 'Munkatársak',
    'dashboard.clinic.invitations': 'Meghívók',
  },
  invite: 'Munkatárs meghívása',
} as const
