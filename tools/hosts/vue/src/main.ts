import { createApp } from 'vue'
import { defineDiabElements, type DiabVueComponents } from '@diab/widgets/elements'
import '@diab/widgets/css/diary-timeline.css'
import App from './App.vue'

declare module 'vue' {
  interface GlobalComponents extends DiabVueComponents {}
}
defineDiabElements()
createApp(App).mount('#app')
