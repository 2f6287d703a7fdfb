// The portal's own script: how the widgets get the token that the portal holds.
document.querySelector('diab-provider').getAccessToken = async () => sessionStorage.getItem('token') ?? undefined
