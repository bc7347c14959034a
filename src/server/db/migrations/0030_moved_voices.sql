ALTER TABLE "speakers" ADD COLUMN "is_elsewhere" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "voice_removals" ADD COLUMN "is_elsewhere" boolean DEFAULT false NOT NULL;