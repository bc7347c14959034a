import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '#web/api/useFailureText.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { pieceQuery } from '../queries.ts'
import { Editor } from './Editor.tsx'

/** The editor of a piece, once it has arrived. */
export function OpenPiece({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const { data, error } = useQuery(pieceQuery(id))
  if (data) return <Editor stored={data} />
  if (!error) return null
  return (
    <div className="flex flex-col items-start gap-4 p-6">
      <p role="alert">{failureText(error)}</p>
      <Link to="/timeline" search={{}} className={buttonClass()}>
        {t('timeline.toList')}
      </Link>
    </div>
  )
}
