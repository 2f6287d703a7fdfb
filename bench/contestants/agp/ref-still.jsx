// The same floor as for charts: what it draws does not depend on the readings.
export { destroy, mount, tip, update } from '../charts/ref-still.jsx'
