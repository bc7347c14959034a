ALTER TABLE "api_keys" ADD COLUMN "is_automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_automatic" boolean DEFAULT false NOT NULL;