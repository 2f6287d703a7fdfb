import { formatDateTime } from '@diab/core/format'
import { toWallClockIn } from '@diab/core/rules'
import { type RegistrationSheet, toRegistrationSheetDraft } from '@diab/internal/patients'
import { hrefTo } from '@diab/internal/routes'
import { useDiab } from '@diab/widgets/provider'
import { Card, Skeleton } from '@diab/widgets/unstable/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { formatCode } from '../../app/connectionCode/formatCode.ts'
import * as styles from './paper.css.ts'
import { sheetMessages as messages } from './registrationSheets.messages.ts'
import { sheetFacts, sheetTexts } from './sheetTexts.ts'

const QrCode = lazy(async () => ({ default: (await import('../../app/connectionCode/QrCode.tsx')).QrCode }))

type SheetPaperProps = { sheet: RegistrationSheet; clinicName: string }

/** A sheet as it is read and printed; on paper what is missing is a line to write on. */
export function SheetPaper({ sheet, clinicName }: SheetPaperProps) {
  const { timeZone } = useDiab()
  const words = sheetTexts(toRegistrationSheetDraft(sheet), sheet.doctors)
  const { id, createdAt, connectionToken } = sheet
  const address = new URL(hrefTo('dashboard.patients.registration-sheet', { id }), globalThis.location.origin).href
  return (
    <>
      <p className={styles.printed}>
        <b>{messages.sheetTitle}</b>
        <span>
          {messages.clinic}: <b>{clinicName}</b>
        </span>
        <span>
          {messages.createdAt}: {formatDateTime(toWallClockIn(timeZone, createdAt))}
        </span>
      </p>
      <div className={styles.sheet}>
        <Card title={messages.dataTitle} className={styles.card}>
          <dl className={styles.facts}>
            {sheetFacts.map((fact) => (
              <div key={fact} className={styles.fact}>
                <dt className={styles.factName}>{messages.fields[fact]}</dt>
                <dd className={styles.factValue}>
                  {words[fact] ?? (
                    <>
                      <span className={styles.notGiven}>{messages.notGiven}</span>
                      <span className={styles.writeHere} aria-hidden />
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
        <div className={styles.side}>
          {connectionToken === null ? null : (
            <CodeCard
              title={messages.codeTitle}
              text={messages.codeText}
              qr={connectionToken}
              label={messages.codeQrLabel(connectionToken)}
            >
              <p className={styles.codeValue}>{formatCode(connectionToken)}</p>
            </CodeCard>
          )}
          <CodeCard title={messages.sheetQr} text={messages.sheetQrText} qr={address} label={messages.sheetQrLabel} />
        </div>
      </div>
      <div className={styles.signature} aria-hidden>
        <span className={styles.line}>{messages.paperDate}</span>
        <span className={styles.line}>{messages.paperSignature}</span>
      </div>
    </>
  )
}

type CodeCardProps = { title: string; text: string; qr: string; label: string; children?: ReactNode }

function CodeCard({ title, text, qr, label, children }: CodeCardProps) {
  return (
    <Card className={styles.card}>
      <div className={styles.code}>
        <h2 className={styles.codeTitle}>{title}</h2>
        <div className={styles.qr}>
          <Suspense fallback={<Skeleton height={160} />}>
            <QrCode text={qr} label={label} />
          </Suspense>
        </div>
        {children}
        <p className={styles.codeText}>{text}</p>
      </div>
    </Card>
  )
}
