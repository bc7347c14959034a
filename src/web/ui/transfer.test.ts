import { describe, expect, it } from 'vitest'
import { hasTextBeside, pastedFiles, readDrop } from './transfer.ts'

const picture = new File(['PNG'], 'sea.png', { type: 'image/png' })

/** A transfer with these texts by type, and these files. */
function transferOf(texts: Readonly<Record<string, string>>, ...files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer()
  for (const [type, text] of Object.entries(texts)) transfer.setData(type, text)
  for (const file of files) transfer.items.add(file)
  return transfer
}

describe('what was dropped', () => {
  it('is the picture of another page by its address, not the link around it', () => {
    const html = '<a href="https://a.example/page"><img src="https://a.example/sea.jpg"></a>'
    const dropped = transferOf({ 'text/uri-list': 'https://a.example/page', 'text/html': html })
    expect(readDrop(dropped)).toEqual({ kind: 'address', url: 'https://a.example/sea.jpg' })
    expect(readDrop(transferOf({ 'text/uri-list': '# a sea\r\nhttps://a.example/sea.jpg' }))).toEqual({
      kind: 'address',
      url: 'https://a.example/sea.jpg',
    })
  })

  it('is a file if the address holds its bytes', async () => {
    const dropped = readDrop(transferOf({ 'text/uri-list': `data:image/png;base64,${btoa('PNG')}` }))
    const [file] = dropped?.kind === 'files' ? dropped.files : []
    expect([file?.type, file?.name, await file?.text()]).toEqual(['image/png', 'dropped.png', 'PNG'])
  })

  it('is nothing if there is only text', () => {
    expect(readDrop(transferOf({ 'text/plain': 'A fox' }))).toBeUndefined()
  })
})

describe('a paste into a text field', () => {
  const field = document.createElement('textarea')
  const pasteInto = (target: HTMLElement, clipboardData: DataTransfer) =>
    pastedFiles({ clipboardData, target } as never)

  it('keeps the text that comes with a picture; elsewhere the picture is taken', () => {
    const both = transferOf({ 'text/plain': 'A fox', 'text/html': '<b>A fox</b>' }, picture)
    expect(pasteInto(field, both)).toBeUndefined()
    expect(pasteInto(document.body, both)).toHaveLength(1)
  })

  it('brings the picture if that comes alone, or with nothing but its name', () => {
    expect(pasteInto(field, transferOf({ 'text/html': '<img src="x">' }, picture))).toHaveLength(1)
    expect(pasteInto(field, transferOf({ 'text/plain': '/home/eve/sea.png\n' }, picture))).toHaveLength(1)
    expect(hasTextBeside(transferOf({ 'text/plain': 'A fox' }))).toBe(false)
  })
})
