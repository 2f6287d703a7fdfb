import { expect, it } from 'vitest'
import { htmlToParagraphs } from './htmlToParagraphs.ts'

it.each([
  ['<h1>Cím</h1><p>Első &amp; <b>fontos</b>.</p><ul><li>pont</li></ul>', ['Cím', 'Első & fontos.', 'pont']],
  ['egy<br>kettő', ['egy', 'kettő']],
  ['<p><img src=x onerror=alert(1)>szöveg</p>', ['szöveg']],
  ['<p>&lt;script&gt;</p>', ['<script>']],
  ['', []],
])('%s reads as paragraphs', (html, paragraphs) => expect(htmlToParagraphs(html)).toEqual(paragraphs))
