ALTER TABLE "invitations" ADD COLUMN "invited_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "invited_by" text DEFAULT '' NOT NULL;