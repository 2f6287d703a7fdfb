const provider = document.querySelector('diab-provider')
provider.baseUrl = sessionStorage.getItem('provider')
provider.getAccessToken = async () => sessionStorage.getItem('token') ?? undefined
document.querySelector('diab-diary-timeline').patientId = sessionStorage.getItem('patient')
