import { describe, expect, it } from 'vitest'
import { linesOfFailure } from './ApiError.ts'

const said = (message: string, language: 'en' | 'zh' = 'en') => linesOfFailure('of another service', message, language)

describe('the message of a service about a failure', () => {
  it('names a reference by its number in the form, not by its path', () => {
    expect(said('contents.0.parts.2.fileData.fileUri: This cannot be fetched')).toEqual([
      'Reference 2: This cannot be fetched',
    ])
    expect(said('contents[0].parts[1].inlineData: This is no image')).toEqual(['Reference 1: This is no image'])
    expect(said('referenceImages.0.url: This cannot be fetched', 'zh')).toEqual(['参考图 1：This cannot be fetched'])
  })

  it('drops any other path, but no part of the message', () => {
    expect(said('audioConfig.speechRate: At most 100')).toEqual(['At most 100'])
    expect(said('audio: The recording is silent')).toEqual(['The recording is silent'])
    expect(said('media.example: cannot be reached')).toEqual(['media.example: cannot be reached'])
    expect(said('Balance too low, says 3.5: sorry')).toEqual(['Balance too low, says 3.5: sorry'])
  })

  it('puts a bare failure code of an episode into words', () => {
    expect(said('failCode 1002')).toEqual(['The source says too little for an episode.'])
    expect(said('failCode 1002', 'zh')).toEqual(['来源内容太少，不足以制作一集。'])
    expect(said('failCode 4711')).toEqual(['The service gave no reason in words. (failCode 4711)'])
  })
})
