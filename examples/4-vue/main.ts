import { createApp } from 'vue'
import { defineDiabElements, type DiabVueComponents } from '@diab/widgets/elements'
import '@diab/widgets/css/diary-timeline.css'
import App from './App.vue'

declare module 'vue' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- an interface is what can be merged
  interface GlobalComponents extends DiabVueComponents {}
}
defineDiabElements()
createApp(App).mount('#diary')
