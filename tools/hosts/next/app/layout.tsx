import type { ReactNode } from 'react'

export const metadata = { title: 'Portál' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="hu">
      <body>{children}</body>
    </html>
  )
}
