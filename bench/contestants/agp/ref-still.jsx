// Reference, not a product: React, a picture that is the same for all readings, and a read-out that says where the pointer is. Shows what
// this bench's frames and React take by themselves: no chart in React can do with less than this.
import { useRef } from 'react'
import { reactContestant } from '../../lib/react-mount.jsx'
import { W, H, COLOR } from '../../lib/spec.js'
const steps = `M50,200${'h1v-1h1v1'.repeat(450)}`
function Still() {
  const tip = useRef()
  const move = ({ clientX }) => {
    tip.current.textContent = clientX
  }
  return (
    <div style={{ position: 'relative' }} onPointerMove={move}>
      <svg width={W} height={H}>
        <path d={steps} fill="none" stroke={COLOR} />
      </svg>
      <div ref={tip} className="tip" style={{ willChange: 'transform' }} />
    </div>
  )
}
export const { mount, update, destroy } = reactContestant(Still)
export const tip = (el) => el.querySelector('.tip')?.textContent
