module.exports = { preset: '@diab/widgets' }
