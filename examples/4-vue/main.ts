import { createApp } from 'vue'
import { defineDiabElements } from '@diab/widgets/elements'
import '@diab/widgets/css/diary-timeline.css'
import App from './App.vue'

defineDiabElements()
createApp(App).mount('#diary')
