// Shows the document that the page names. Read only: the page holds no token, and nothing is sent from it.
const root = document.getElementById('reference')

/** Descriptions are plain text; the renderer's own component would set HTML, which Trusted Types forbid here. */
const plainText = ({ React }) => ({
  components: { Markdown: ({ source, className }) => React.createElement('p', { className }, source) },
})

window.SwaggerUIBundle({
  url: root.dataset.url,
  domNode: root,
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 1,
  validatorUrl: null,
  supportedSubmitMethods: [],
  plugins: [plainText],
})
