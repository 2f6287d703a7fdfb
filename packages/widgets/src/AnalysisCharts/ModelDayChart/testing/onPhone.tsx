import type { Decorator } from '@storybook/react-vite'

/** A phone's width, whatever the window's. */
export const onPhone: Decorator[] = [
  (Show) => (
    <div style={{ width: 328 }}>
      <Show />
    </div>
  ),
]
